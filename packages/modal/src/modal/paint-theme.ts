// paintTheme(): a kit's colours on the dialog or a public button. What is wrong with them is told once for the kit, not again
// for each button and repaint. Comes with the colours, where something is themed.
import type { AppKit } from '@openappkit/kit';
import type { ThemeVariables } from '@openappkit/ui';
import { applyTheme } from '@openappkit/ui/theme';

/** @returns takes the colours away */
export function paintTheme(host: HTMLElement, kit: AppKit): () => void {
  const { theme, env, options } = kit.core;
  return applyTheme(host, {
    mode: theme.resolve(),
    variables: theme.state.themeVariables as ThemeVariables,
    // The check of options has told of these.
    checked: Object.keys(options.state.current.themeVariables),
    warn: (message) => {
      if (!theme.told.has(message)) env.logger.warn(`OpenAppKit: ${message}`);
      theme.told.add(message);
    },
  });
}
