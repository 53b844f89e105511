// Alerts for the app's developer, each shown once per kit. Only `createAlerts` writes the state, which the first load creates.
import type { Logger } from '../env/env.types.js';
import type { Mutable } from '../mutable.types.js';
import { type AlertText, alertTexts } from './alert-texts.js';

export interface Alert {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly code: string | undefined;
}

export interface AlertState {
  readonly shown: readonly Alert[];
}

export interface Alerts {
  readonly state: AlertState;
  show(id: keyof typeof alertTexts, details?: string): void;
}

/** @param isLoud whether to log to the console as well (option `debug`) */
export function createAlerts(
  state: Mutable<AlertState>,
  logger: Logger,
  isLoud: () => boolean,
): Alerts {
  return {
    state,
    show(id, details) {
      if (state.shown.some((alert) => alert.id === id)) return;
      const [title, text, code]: AlertText = alertTexts[id];
      state.shown = [...state.shown, { id, title, text, code }];
      if (isLoud())
        logger.error(`OpenAppKit: ${title}. ${text}`, ...[details, code].filter(Boolean));
    },
  };
}
