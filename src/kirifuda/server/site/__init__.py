"""What a browser loads: the page of every address, its files, the service worker."""
