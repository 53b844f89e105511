import { renderToString } from '@vue/server-renderer';
import { expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { useAppKitConnection } from './solana.js';

function useShown() {
  const solana = useAppKitConnection();
  return () => h('i', solana.connection === undefined ? 'none yet' : 'there');
}

test('returns no connection on a server, and needs no kit', async () => {
  expect(await renderToString(createSSRApp({ setup: useShown }))).toBe('<i>none yet</i>');
});
