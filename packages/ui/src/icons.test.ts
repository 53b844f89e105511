import { walletIcon as fromFormerPath } from '@openappkit/ui/icons/wallet';
import { expect, it } from 'vitest';
import { errorIcon, statusIcon, walletIcon } from './icons.js';

it('exports an icon under the former path of its own file', () => {
  expect(fromFormerPath).toBe(walletIcon);
});

it('returns a different icon for each tone', () => {
  const icons = (['ok', 'info', 'warn', 'bad'] as const).map(statusIcon);
  expect(new Set(icons).size).toBe(4);
  expect(icons).toContain(errorIcon);
});
