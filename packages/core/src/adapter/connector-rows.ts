import type { Env } from '../env/env.types.js';

const maxNameLength = 64;
/** A limit, because a wallet list may have hundreds of icons. */
const maxIconBytes = 100_000;
/** Control, bidi, zero-width and other format characters. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** Returns text that is safe to show, cut to `maxLength` characters, or undefined if nothing readable is left. */
export function cleanConnectorName(name: unknown, maxLength = maxNameLength): string | undefined {
  if (typeof name !== 'string') return undefined;
  const text = name.slice(0, 1000).replace(unsafe, '').replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : Array.from(text).slice(0, maxLength).join('');
}

/** Returns undefined unless the icon is a `data:image/*` URL of at most 100 kB. */
export function cleanConnectorIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > maxIconBytes) return undefined;
  const text = icon.trim();
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(text) ? text : undefined;
}

/** Minimum milliseconds between reports, because wallets announce themselves in bursts. */
const reportEveryMs = 50;

export interface RowReports {
  changed(): void;
  onFound(listener: () => void): () => void;
  /** Also cancels a scheduled report. */
  stop(): void;
}

export function createRowReports(clock: Env['clock'], report: () => void): RowReports {
  const listeners = new Set<() => void>();
  let timer: unknown;
  let nextAt = 0;
  let isOver = false;
  const flush = (): void => {
    timer = undefined;
    nextAt = clock.now() + reportEveryMs;
    report();
  };
  return {
    changed() {
      if (isOver) return;
      timer ??= clock.setTimeout(flush, Math.max(0, nextAt - clock.now()));
      for (const listener of [...listeners]) listener();
    },
    onFound(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isOver = true;
      if (timer !== undefined) clock.clearTimeout(timer);
      listeners.clear();
    },
  };
}
