// Alerts for the app's developer, each shown once per kit. Callers pass the texts. Part of the first load.
import { proxy } from 'valtio/vanilla';
import type { Logger } from '../env/env.types.js';

/** Title, advice, and a code to look it up. AppKit uses the same codes. */
export type AlertText = readonly [title: string, text: string, code?: string];

export interface Alert {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly code: string | undefined;
}
export interface Alerts {
  readonly state: { readonly shown: readonly Alert[]; readonly latest: Alert | undefined };
  show<Id extends string>(id: Id, texts: Readonly<Record<Id, AlertText>>, details?: string): void;
  dismiss(): void;
}

/** @param isLoud whether to log to the console as well (option `debug`) */
export function createAlerts(logger: Logger, isLoud: () => boolean): Alerts {
  const state = proxy({ shown: [] as Alert[], latest: undefined as Alert | undefined });
  return {
    state,
    show(id, texts, details) {
      if (state.shown.some((alert) => alert.id === id)) return;
      const [title, text, code] = texts[id];
      const alert = { id, title, text, code };
      state.shown.push(alert);
      state.latest = alert;
      if (isLoud())
        logger.error(`OpenAppKit: ${title}. ${text}`, ...[details, code].filter(Boolean));
    },
    dismiss() {
      state.latest = undefined;
    },
  };
}
