import { renderToString } from '@vue/server-renderer';
import { expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { useAppKitConnection } from './vue.js';

function useShown() {
  const solana = useAppKitConnection();
  return () => h('i', solana.connection === undefined ? 'none yet' : 'there');
}

test('on a server of Vue there is no connection, and no kit is needed', async () => {
  expect(await renderToString(createSSRApp({ setup: useShown }))).toBe('<i>none yet</i>');
});
