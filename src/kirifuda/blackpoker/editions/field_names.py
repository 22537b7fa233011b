"""Names of the fields of a page, in Japanese and English."""

from typing import Final

FIELDS: Final[dict[str, tuple[str, str]]] = {
    "name": ("名前", "name"),
    "format": ("フォーマット", "format"),
    "type": ("タイプ", "type"),
    "timing": ("トリガー-スピード-タイミング", "trigger-speed-timing"),
    "cost": ("コスト", "cost"),
    "key": ("キーカード", "key card"),
    "unit": ("ユニット", "unit"),
    "driven": ("ドライブして起こす", "driven to raise it"),
    "target": ("対象", "target"),
    "trigger": ("誘発条件", "trigger condition"),
    "correction": ("公式の訂正", "official correction"),
    "condition": ("起動条件", "activation condition"),
    "limit": ("回数", "limit"),
    "note": ("補足", "note"),
    "label": ("必要なラベル", "label needed"),
    "size": ("サイズ", "size"),
    "labels": ("ラベル", "labels"),
    "abilities": ("能力", "abilities"),
    "action": ("アクション", "action"),
    "actions": ("アクション", "actions"),
    "characters": ("キャラクター", "characters"),
    "formats": ("フォーマット", "formats"),
    "recommended": ("おすすめ", "recommended for"),
    "deck": ("デッキ", "deck"),
    "smallest": ("最小のデッキ", "smallest deck"),
    "composition": ("カード", "cards"),
    "zones": ("加わる領域", "zones added"),
    "setup": ("準備", "set-up"),
    "match": ("マッチ", "match"),
    "count": ("数", "counts"),
    "frames": ("フレーム", "frames"),
    "options": ("オプション", "options"),
    "excludes": ("併用できない", "not with"),
    "table": ("表", "table"),
    "text": ("説明", "text"),
}
SHORT: Final = ("timing", "cost", "key")
"""Fields that the header line has already told."""
