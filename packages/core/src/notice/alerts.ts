// Alerts to the developer of the host app, each shown once per kit: in the console, and to whoever watches the
// state. Part of the first load; the texts come with what shows them (late-alerts.ts).
import { proxy } from 'valtio/vanilla';
import type { Logger } from '../env/env.types.js';

/** Title, what to do, and the code under which it is looked up: one that apps moving over may know. */
export type AlertText = readonly [title: string, text: string, code?: string];

export interface Alert {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly code: string | undefined;
}
export type Alerts = ReturnType<typeof createAlerts>;

/** @param isLoud whether the console is told, too (option `debug`) */
export function createAlerts(logger: Logger, isLoud: () => boolean) {
  const state = proxy({ shown: [] as Alert[], latest: undefined as Alert | undefined });
  return {
    state: state as { readonly shown: readonly Alert[]; readonly latest: Alert | undefined },
    /** Shows an alert of a table of texts; the second time and after, nothing happens. */
    show<Id extends string>(
      id: Id,
      texts: Readonly<Record<Id, AlertText>>,
      details?: string,
    ): void {
      if (state.shown.some((alert) => alert.id === id)) return;
      const [title, text, code] = texts[id];
      const alert = { id, title, text, code };
      state.shown.push(alert);
      state.latest = alert;
      if (isLoud())
        logger.error(`OpenAppKit: ${title}. ${text}`, ...[details, code].filter(Boolean));
    },
    dismiss(): void {
      state.latest = undefined;
    },
  };
}
