/**
 * Drops the full stop at the end of a reason that a wallet, contract or node gave, so that the reason can stand inside a sentence.
 * @example withoutStop('Slippage too high.'); // 'Slippage too high'
 */
export const withoutStop = (reason: string): string => reason.trim().replace(/\.+$/, '');
