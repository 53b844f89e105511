// All broken adapters. Each wraps a working one. They show that the conformance suite catches defects.
import { addressFromGarbage } from './address-from-garbage.js';
import type { BrokenAdapter } from './broken-adapter.js';
import { overpaysToken } from './overpays-token.js';
import { forgetsFee } from './forgets-fee.js';
import { zeroFee } from './zero-fee.js';
import { missesContract } from './misses-contract.js';
import { assumesFinal } from './assumes-final.js';
import { duplicateStatus } from './duplicate-status.js';
import { dropsCall } from './drops-call.js';
import { ignoresCancel } from './ignores-cancel.js';
import { doubleEvent } from './double-event.js';
import { trustsSwitch } from './trusts-switch.js';
import { lateResponse } from './late-response.js';
import { leakedListener } from './leaked-listener.js';
import { promptsOnReload } from './prompts-on-reload.js';
import { rawChainId } from './raw-chain-id.js';
import { rawError } from './raw-error.js';
import { roundedBalance } from './rounded-balance.js';
import { sharedState } from './shared-state.js';
import { earlyListener } from './early-listener.js';
import { overpays } from './overpays.js';
import { outlivesConnection } from './outlives-connection.js';
import { ignoresDestroy } from './ignores-destroy.js';

export type { BrokenAdapter };

export const brokenAdapters: readonly BrokenAdapter[] = [
  addressFromGarbage,
  ignoresCancel,
  doubleEvent,
  trustsSwitch,
  lateResponse,
  leakedListener,
  promptsOnReload,
  rawChainId,
  rawError,
  roundedBalance,
  sharedState,
  earlyListener,
  overpays,
  overpaysToken,
  forgetsFee,
  zeroFee,
  missesContract,
  assumesFinal,
  duplicateStatus,
  dropsCall,
  ignoresDestroy,
  outlivesConnection,
];
