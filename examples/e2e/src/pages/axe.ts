import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** `colors`: rules that depend on the theme. All other rules give the same result in light and dark. */
export type Rules = 'all' | 'colors';

const ofColors: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Returns rule and element of each violation, of any impact. */
export async function violations(
  page: Page | Frame,
  rules: Rules = 'all',
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await colorsHaveSettled(page);
  return page.evaluate(
    async (only) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      // A frame has axe only if a test checks it separately. Querying it takes half a second.
      const result = await axe.run({
        resultTypes: ['violations'],
        iframes: false,
        ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
      });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      );
    },
    rules === 'all' ? undefined : [...ofColors],
  );
}

/**
 * Waits until transitions end, because axe would measure a color of the previous theme or of a view that fades in. Even with reduced
 * motion, either lasts one frame. Infinite animations are ignored.
 */
async function colorsHaveSettled(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const ends = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const changing = (root: Document | ShadowRoot): boolean =>
      [...root.querySelectorAll('*')].some(
        (element) =>
          element.getAnimations().some(ends) ||
          (element.shadowRoot !== null && changing(element.shadowRoot)),
      );
    return !changing(document);
  });
}
