import { version } from '@openappkit/core/adapter';
import { expect, it } from 'vitest';
import { createHandshake } from './create-handshake.js';

const metadata = { name: 'Lab', description: '', url: 'https://app.example', icons: [] };
const store = { set: () => undefined, get: () => undefined } as never;

async function sdkOf(sdk: { readonly st: string; readonly sv: string } | undefined) {
  const sent = new Map<string, unknown>();
  const request = async (name: string, payload: unknown) => void sent.set(name, payload);
  await createHandshake({ metadata, projectId: 'p', sdk } as never, store).handshake(
    request as never,
  );
  return sent.get('SYNC_DAPP_DATA');
}

it('sends the name and version of the kit to the frame', async () => {
  expect(await sdkOf({ st: 'appkit', sv: 'react-wagmi-1.0.0' })).toMatchObject({
    sdkType: 'appkit',
    sdkVersion: 'react-wagmi-1.0.0',
  });
});

it('sends the version of this package without a kit', async () => {
  expect(await sdkOf(undefined)).toMatchObject({ sdkVersion: `html-universal-${version}` });
});

it('reports a Decline button only if the frame answers `hasDecline: true`', async () => {
  const answers: readonly (readonly [unknown, boolean])[] = [
    [undefined, false],
    ['hasDecline', false],
    [{ hasDecline: 'yes' }, false],
    [{ hasDecline: true }, true],
  ];
  for (const [answer, expected] of answers) {
    const { handshake, hasDecline } = createHandshake(
      { metadata, projectId: 'p', sdk: undefined } as never,
      store,
    );
    expect(hasDecline()).toBe(false);
    await handshake((async (name: string) =>
      name === 'SYNC_DAPP_DATA' ? answer : undefined) as never);
    expect(hasDecline()).toBe(expected);
  }
});

it('shortens a long version to what a frame accepts', async () => {
  const sv = 'react-'.padEnd(100, 'x');
  expect(await sdkOf({ st: 'appkit', sv })).toMatchObject({ sdkVersion: sv.slice(0, 64) });
});
