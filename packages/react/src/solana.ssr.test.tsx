import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAppKitConnection } from './solana.js';

function Shown() {
  return <i>{useAppKitConnection().connection === undefined ? 'none yet' : 'there'}</i>;
}

test('returns no connection on a server, and needs no kit', () => {
  expect(renderToString(<Shown />)).toBe('<i>none yet</i>');
});
