import type { AppKit } from '@openappkit/kit';
import type { ThemeVariables } from '@openappkit/ui';
import { applyTheme } from '@openappkit/ui/theme';

/**
 * Applies the kit's colors and logs each theme problem once per kit.
 *
 * @returns a function that removes the colors
 */
export function paintTheme(host: HTMLElement, kit: AppKit): () => void {
  const { theme, env, options } = kit.core;
  return applyTheme(host, {
    mode: theme.resolve(),
    variables: theme.state.themeVariables as ThemeVariables,
    // The options check has already reported problems of these variables.
    checked: Object.keys(options.state.current.themeVariables),
    warn: (message) => {
      if (!theme.reportedMessages.has(message)) env.logger.warn(`OpenAppKit: ${message}`);
      theme.reportedMessages.add(message);
    },
  });
}
