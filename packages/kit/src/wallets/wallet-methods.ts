// The wallet methods of the public kit, for hosts that draw their own wallet list and QR code. Not in the
// first load of a kit with the dialog.
import { type Core, subscribe } from '@openappkit/core/internal';
import type { WalletConnectUri, WalletMethods } from '../api/app-kit.types.js';
import { createFieldMemo } from '../api/memo.js';
import { onChange } from '../api/on-change.js';
import { createWalletListMethods } from './wallet-list-methods.js';

export function createWalletMethods(core: Core): WalletMethods {
  const { connection } = core;
  const memoUri = createFieldMemo<WalletConnectUri>();
  const getUri = (): WalletConnectUri => memoUri(readUri(core));
  const cancel = (): void => {
    core.cancelConnect();
    connection.setAttempt(undefined);
  };
  let pendingCode: Promise<void> | undefined;
  return {
    ...createWalletListMethods(core),
    async connectWallet(wallet, namespace) {
      const { activeNamespace } = core.chain.state;
      const installed =
        wallet.connectors.find((each) => each.chain === (namespace ?? activeNamespace)) ??
        (namespace === undefined ? wallet.connectors[0] : undefined);
      if (installed) return core.connect({ connectorId: installed.id, namespace: installed.chain });
      const { id, name, imageUrl } = wallet;
      const chosen = { id, name, imageUrl: imageUrl === '' ? undefined : imageUrl };
      return core.connect({ needs: 'code', namespace, wallet: chosen });
    },
    prefetchWalletConnectUri() {
      if (pendingCode) return pendingCode;
      const run = createPairingCode(core).finally(() => {
        if (pendingCode === run) pendingCode = undefined;
      });
      pendingCode = run;
      return run;
    },
    getWalletConnectUri: getUri,
    subscribeWalletConnectUri: (listener) => onChange([connection.state], getUri, listener),
    resetWalletConnectUri() {
      // Do not cancel a pending request to an extension.
      if (!pendingCode && connection.state.attempt?.needs !== 'code') return;
      pendingCode = undefined;
      cancel();
    },
    resetConnectingWallet: cancel,
  };
}

function readUri({ connection }: Core): WalletConnectUri {
  const { attempt } = connection.state;
  const pairing = attempt?.pairing;
  const isPairing = attempt?.needs === 'code';
  return {
    wcUri: pairing?.code?.uri,
    wcError: isPairing && attempt.phase === 'failed',
    wcFetchingUri: isPairing && attempt.phase === 'waiting' && pairing?.status === 'building',
    wcPairingExpiry: pairing?.code?.expiresAt,
    ...(pairing?.code?.clientId !== undefined && { wcClientId: pairing.code.clientId }),
  };
}

/** Starts a pairing; settles with its first code. Read the wallet's answer from state. */
function createPairingCode(core: Core): Promise<void> {
  const { state } = core.connection;
  const before = state.attempt?.id;
  return new Promise<void>((resolve, reject) => {
    const stop = subscribe(state, () => {
      const { attempt } = state;
      if (attempt?.id === before || attempt?.pairing?.code === undefined) return;
      stop();
      resolve();
    });
    core.connect({ needs: 'code' }).then(
      () => {
        stop();
        resolve();
      },
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
  });
}
