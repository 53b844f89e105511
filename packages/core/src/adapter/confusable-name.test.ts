import { describe, expect, it } from 'vitest';
import { isConfusableName } from './confusable-name.js';

describe('isConfusableName', () => {
  it.each([
    ['Latin with a Cyrillic а', 'Amber V\u0430ult'],
    ['Latin with a Greek omicron', 'Map\u03bfle'],
    ['Latin with an Armenian օ', 'M\u0585on Wallet'],
    ['Latin with a Cherokee Ꭺ', '\u13aamber'],
    ['Latin with a Lisu letter', 'M\ua4eeple'],
    ['Cyrillic and Latin in turn', '\u0410m\u0435\u0445'],
    ['Cyrillic only, all of it look-alikes', '\u0410\u0435\u0445'],
    ['Greek capitals only, all of them look-alikes', '\u039c\u0395\u03a4\u0391'],
    ['a Cyrillic imitation beside a Latin word', '\u0440\u0430\u0443 Wallet'],
    ['a Cyrillic letter with an accent among Latin ones', 'M\u0430\u0301ple'],
    ['full-width letters', '\uff2d\uff41\uff50\uff4c\uff45'],
    ['one full-width letter', 'M\uff41ple'],
    ['mathematical bold letters', '\u{1d40c}\u{1d41a}\u{1d429}\u{1d425}\u{1d41e}'],
    ['script letters of the letter-like block', '\u212cinary'],
    ['circled letters', '\u24c2aple'],
    ['phonetic doubles of Latin', 'M\u0251ple'],
  ])('detects %s', (_what, name) => {
    expect(isConfusableName(name)).toBe(true);
  });

  it.each([
    'Maple Wallet',
    'Maple™ Wallet®',
    'Crédit Électrique',
    'Ví Điện Tử Việt',
    'Ære Ørsted Łódź',
    'Cüzdan ışık',
    'Кошелёк',
    'Кошелёк с собой',
    'Кошелёк Pro',
    'Амбарный сейф',
    'Комета',
    'Гаманець',
    'Πορτοφόλι',
    'Պայուսակ',
    'ウォレット',
    'Zウォレット',
    'Kaikas지갑',
    '钱包 imWallet',
    '나무지갑',
    'กระเป๋า',
    'محفظة',
    'ארנק',
    'बटुआ',
    '1º Wallet 42',
    '🦊 Fox',
    '',
  ])('accepts an ordinary name: %s', (name) => {
    expect(isConfusableName(name)).toBe(false);
  });
});
