import { nothing } from 'lit/html.js';
import { expect, it } from 'vitest';
import { otherNetworkNotice, locationQuestion } from './approval-view.js';

function textOf(value: unknown): string {
  if (value === nothing || value == null || typeof value === 'function') return '';
  if (typeof value !== 'object') return String(value);
  const { strings = [], values = [] } = value as { strings?: string[]; values?: unknown[] };
  return strings.map((text, at) => text + textOf(values[at])).join('');
}
const said = (isOwnPage: boolean) =>
  [
    otherNetworkNotice({ isOwnPage }),
    locationQuestion({ isOwnPage }, { where: 'elsewhere' }, () => undefined),
  ]
    .map(textOf)
    .join('')
    .replace(/\s+/g, ' ');

it('warns about this browser when another browser of the same device may have requested the login', () => {
  expect(said(true)).toContain('In another browser, or on another device I own');
  expect(said(true)).toContain('If you’re signing in with this browser, don’t approve');
  expect(said(true)).not.toMatch(/device in front of you|Look at that device/);
});

it('warns about the device in front of the user when another network requested the login', () => {
  expect(said(false)).toContain('If you’re signing in on the device in front of you');
  expect(said(false)).toContain('Look at that device');
});
