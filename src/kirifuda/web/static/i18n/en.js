/** English. A key says where the words stand and what they say. */
export const en = {
  "app.name": "Kirifuda",
};
