import { expect, test } from 'vitest';
import { toAttributes } from './to-attributes.js';

test('a prop becomes the attribute of the element, however it was written', () => {
  expect(toAttributes({ loadingLabel: 'Wait', 'chars-start': 6, charsEnd: 8 })).toEqual({
    loadinglabel: 'Wait',
    charsstart: 6,
    charsend: 8,
  });
});

test('false and undefined leave the attribute out, true is there without a text', () => {
  expect(toAttributes({ disabled: false, label: undefined, balance: null })).toEqual({});
  expect(toAttributes({ disabled: true, 'data-testid': 'b' })).toEqual({
    disabled: '',
    'data-testid': 'b',
  });
});

test('class, style, aria and listeners pass as they are', () => {
  const onClick = (): void => undefined;
  const props = { class: ['a'], style: { color: 'red' }, 'aria-label': 'Wallet', onClick };
  expect(toAttributes(props)).toEqual(props);
});
