// Every broken adapter: the proof that the conformance suite notices something. Each wraps a good one.
import { addressFromGarbage } from './address-from-garbage.js';
import type { BrokenAdapter } from './broken-adapter.js';
import { overpaysToken } from './overpays-token.js';
import { forgetsFee } from './forgets-fee.js';
import { freeOfCharge } from './free-of-charge.js';
import { seesNoContract } from './sees-no-contract.js';
import { hopefulWatch } from './hopeful-watch.js';
import { saysItTwice } from './says-it-twice.js';
import { losesACall } from './loses-a-call.js';
import { deafToCancel } from './deaf-to-cancel.js';
import { doubleEvent } from './double-event.js';
import { hopefulSwitch } from './hopeful-switch.js';
import { lateAnswer } from './late-answer.js';
import { listenerLeft } from './listener-left.js';
import { promptsOnReload } from './prompts-on-reload.js';
import { rawChainId } from './raw-chain-id.js';
import { rawError } from './raw-error.js';
import { roundedBalance } from './rounded-balance.js';
import { sharedState } from './shared-state.js';
import { earlyListener } from './early-listener.js';
import { overpays } from './overpays.js';
import { waitsForEver } from './waits-for-ever.js';
import { undying } from './undying.js';

export type { BrokenAdapter };

export const brokenAdapters: readonly BrokenAdapter[] = [
  addressFromGarbage,
  deafToCancel,
  doubleEvent,
  hopefulSwitch,
  lateAnswer,
  listenerLeft,
  promptsOnReload,
  rawChainId,
  rawError,
  roundedBalance,
  sharedState,
  earlyListener,
  overpays,
  overpaysToken,
  forgetsFee,
  freeOfCharge,
  seesNoContract,
  hopefulWatch,
  saysItTwice,
  losesACall,
  undying,
  waitsForEver,
];
