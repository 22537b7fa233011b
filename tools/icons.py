"""Draws the icons of the app, the preview of the site and the signs for pictures of positions as PNG, with Chromium.

Usage: python -m tools.icons. Writes src/kirifuda/web/static/icons/ and src/kirifuda/server/site/signs.png.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from kirifuda.server.site.canvas import png
from kirifuda.server.site.picture import CELL, NAME, SIGNS
from tools.chromium import ARGS, installed

STATIC = Path(__file__).parents[1] / "src" / "kirifuda" / "web" / "static"
SITE = STATIC.parents[1] / "server" / "site"
FELT = "#22383a"
SAFE = 0.72
"""Of a maskable icon at least the middle is seen; the rest is ground."""
CARDS = (("A", "♠", "#20242b", -16), ("K", "♥", "#c8372d", -5), ("7", "♦", "#b35f00", 6), ("J", "♣", "#1f6b3a", 17))
STYLE = """
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; color: #f3ecd9;
    background: radial-gradient(120% 90% at 70% 0, #2f5154, #22383a 45%, #14171c 100%);
    font-family: "Noto Sans JP", "Noto Sans CJK JP", "IPAexGothic", sans-serif; }
  h1 { position: absolute; left: 84px; top: 150px; margin: 0; font-size: 132px; line-height: 1.05; }
  h1 small { display: block; font-size: 64px; letter-spacing: .04em; color: #e8b84a; }
  p { position: absolute; left: 90px; top: 420px; margin: 0; font-size: 36px; }
  .fan { position: absolute; right: 90px; top: 130px; width: 460px; height: 420px; }
  .fan div { position: absolute; left: 110px; top: 20px; width: 240px; height: 336px; border-radius: 22px;
    background: #faf7ef; box-shadow: 0 14px 40px #0009; transform-origin: 50% 120%; }
  .fan b { position: absolute; left: 20px; top: 8px; font: 700 66px/1 Georgia, serif; text-align: center; }
  .fan b i { display: block; font: 400 52px/1 serif; }
  .fan span { position: absolute; right: 28px; bottom: 8px; font: 400 150px/1.1 serif; }
"""


def square(size: int, share: float, ground: str) -> str:
    side = size * share
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    style = f"margin:0;width:{size}px;height:{size}px;background:{ground};display:grid;place-items:center"
    return f'<style>svg {{ width: {side}px; height: {side}px }}</style><body style="{style}">{icon}</body>'


def preview() -> str:
    cards = "".join(
        f'<div style="rotate:{turn}deg;color:{colour}"><b>{rank}<i>{suit}</i></b><span>{suit}</span></div>'
        for rank, suit, colour, turn in CARDS
    )
    words = "<h1>切札<small>Kirifuda</small></h1><p>BlackPoker<br>Super Trump Fighter</p>"
    return f'<style>{STYLE}</style>{words}<div class="fan">{cards}</div>'


SHEET = """([signs, cell, name]) => {
  const size = {width: signs.length * cell[0], height: cell[1] + name[1]};
  const canvas = Object.assign(document.createElement('canvas'), size);
  const draw = canvas.getContext('2d');
  draw.textAlign = 'center';
  draw.textBaseline = 'middle';
  const suits = {S: '♠', H: '♥', D: '♦', C: '♣'};
  signs.forEach((sign, at) => {
    const text = suits[sign] ?? sign.replace(/^n(?=.)/, '');
    const size = suits[sign] ? '72px' : text.length > 1 ? 'bold 50px' : 'bold 62px';
    draw.font = `${size} "DejaVu Sans", "Noto Serif", Georgia, serif`;
    draw.fillText(text, (at + 0.5) * cell[0], cell[1] / 2);
  });
  draw.textAlign = 'right';
  draw.font = 'bold 68px "Noto Sans CJK JP", sans-serif';
  draw.fillText('切札 Kirifuda', name[0] - 4, cell[1] + name[1] / 2);
  const {data} = draw.getImageData(0, 0, canvas.width, canvas.height);
  return [canvas.width, canvas.height, Array.from({length: data.length / 4}, (_, at) => data[at * 4 + 3])];
}"""
"""The signs of the pictures of positions, as grey: how much of a colour each pixel takes."""
PICTURES = {
    "icon-192.png": (192, 192, square(192, 1, "transparent")),
    "icon-512.png": (512, 512, square(512, 1, "transparent")),
    "maskable-512.png": (512, 512, square(512, SAFE, FELT)),
    "preview.png": (1200, 630, preview()),
}


def main() -> int:
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=ARGS)
        for name, (width, height, text) in PICTURES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_content(text)
            page.screenshot(path=folder / name, omit_background=True)
        page = browser.new_page()
        width, height, shares = page.evaluate(SHEET, [list(SIGNS), list(CELL), list(NAME)])
        (SITE / "signs.png").write_bytes(png(width, height, 0, bytes(shares)))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
