// Uses the Web Animations API, so that no style attribute is written. Reduced motion takes 1 ms.
import { matchesMedia } from '../element/matches-media.js';

/** Milliseconds. */
export const durations = { view: 150, out: 160 } as const;
const slidePx = 12;

interface MotionTiming {
  readonly duration: number;
  readonly easing: string;
}

/**
 * Uses the curve that the style sheets use, and scales the duration by `--ak-motion`, to at least 1 ms. Reduced motion always
 * takes 1 ms.
 */
export function motionTiming(element: Element, durationMs: number): MotionTiming {
  const style = getComputedStyle(element);
  const easing = style.getPropertyValue('--_ak-ease-out') || 'ease-out';
  if (matchesMedia('(prefers-reduced-motion: reduce)')) return { duration: 1, easing };
  const scale = Number.parseFloat(style.getPropertyValue('--ak-motion') || '1');
  return {
    duration: Number.isFinite(scale) ? Math.max(1, durationMs * scale) : durationMs,
    easing,
  };
}

/** Slides a view in from the inline end, or from the inline start when going back. */
export function slideIn(element: HTMLElement, direction: 'forward' | 'back' | 'none'): void {
  if (direction === 'none') return;
  const rtl = getComputedStyle(element).direction === 'rtl';
  const sign = (direction === 'forward' ? 1 : -1) * (rtl ? -1 : 1);
  element.animate?.(
    [
      { opacity: 0, transform: `translateX(${sign * slidePx}px)` },
      { opacity: 1, transform: 'none' },
    ],
    motionTiming(element, durations.view),
  );
}

/** Animates scrim and card out. The animations keep both hidden until they are cancelled. */
export function animateOut(
  dialog: HTMLElement,
  card: HTMLElement | null,
  isSheet: boolean,
): Animation[] {
  const outMs = isSheet ? durations.out : durations.out - 40;
  const timing = { ...motionTiming(dialog, outMs), fill: 'forwards' } as const;
  const fade = dialog.animate?.([{ opacity: 1 }, { opacity: 0 }], timing);
  const slide = isSheet && card?.animate?.([{}, { transform: 'translateY(100%)' }], timing);
  return [fade, slide].flatMap((each) => each || []);
}
