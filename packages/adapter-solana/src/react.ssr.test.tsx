import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAppKitConnection } from './react.js';

function Shown() {
  return <i>{useAppKitConnection().connection === undefined ? 'none yet' : 'there'}</i>;
}

test('on a server there is no connection, and no kit is needed', () => {
  expect(renderToString(<Shown />)).toBe('<i>none yet</i>');
});
