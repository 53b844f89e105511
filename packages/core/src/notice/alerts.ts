// Alerts to the developer of the host app, each shown once per kit: in the console, and to whoever watches the
// state. Part of the first load.
import { proxy } from 'valtio/vanilla';
import type { Logger } from '../env/env.types.js';

/** Title, and what to do. */
export type AlertText = readonly [title: string, text: string];

/** The alerts that the first load may show; the others are in late-alerts.ts. */
export const earlyAlerts = {
  'network-not-found': ['Network Not Found', 'The network is not in the `networks` option.'],
  'project-id-missing': [
    'Project ID Not Configured',
    'Set `projectId`. Until then the kit runs with installed wallets only.',
  ],
} as const satisfies Readonly<Record<string, AlertText>>;

export interface Alert {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
export type Alerts = ReturnType<typeof createAlerts>;

export function createAlerts(logger: Logger) {
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
      const [title, text] = texts[id];
      const alert = { id, title, text };
      state.shown.push(alert);
      state.latest = alert;
      logger.error(`OpenAppKit: ${title}. ${text}`, ...(details === undefined ? [] : [details]));
    },
    dismiss(): void {
      state.latest = undefined;
    },
  };
}
