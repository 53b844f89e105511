import { expect, test } from 'vitest';
import { toAttributes } from './to-attributes.js';

test("maps a prop in any spelling to the element's attribute", () => {
  expect(toAttributes({ loadingLabel: 'Wait', 'chars-start': 6, charsEnd: 8 })).toEqual({
    loadinglabel: 'Wait',
    charsstart: 6,
    charsend: 8,
  });
});

test('omits false and undefined, and writes true as an empty attribute', () => {
  expect(toAttributes({ disabled: false, label: undefined, balance: null })).toEqual({});
  expect(toAttributes({ disabled: true, 'data-testid': 'b' })).toEqual({
    disabled: '',
    'data-testid': 'b',
  });
});

test('passes class, style, aria and listeners unchanged', () => {
  const onClick = (): void => undefined;
  const props = { class: ['a'], style: { color: 'red' }, 'aria-label': 'Wallet', onClick };
  expect(toAttributes(props)).toEqual(props);
});
