// What the kit loads with the first feature that is asked for: the table of features, and what an opening with arguments does.
export * as features from './features.js';
export { openSend } from './features/send/open-send.js';
