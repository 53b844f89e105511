import { css } from 'lit';

export const modalShellStyles = css`
  :host {
    display: contents;
  }
  :host([embedded]) {
    display: block;
    min-inline-size: 17.5em;
  }
  dialog {
    --_ak-enter: rise var(--_ak-base) var(--_ak-ease-out);
    position: fixed;
    inset: var(--_ak-room-top, 0) 0 0;
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: none;
    block-size: var(--_ak-room, 100%);
    max-block-size: none;
    place-items: center;
    margin: 0;
    border: 0;
    padding: 0;
    overflow: hidden;
    overscroll-behavior: contain;
    background: var(--_ak-scrim);
    color: var(--_ak-ink);
    pointer-events: auto;
    user-select: text;
    visibility: visible;
  }
  dialog[open] {
    display: grid;
    animation: fade-in var(--_ak-base) var(--_ak-ease-out);
  }
  dialog[open] ak-card {
    animation: var(--_ak-enter);
  }
  dialog.prepared {
    display: grid;
    visibility: hidden;
    clip-path: circle(0);
    contain: strict;
  }
  dialog.modeless {
    z-index: var(--_ak-z-index);
  }
  dialog::backdrop {
    background: none;
  }
  dialog:focus-visible {
    outline: none;
  }
  .wait {
    display: grid;
    place-items: center;
    min-block-size: 12em;
  }
  dialog.shaking ak-card {
    /* Repeats the first animation, which would otherwise restart after the second one ends. */
    animation: var(--_ak-enter), shake var(--_ak-shake) ease-in-out;
  }
  /* The card is opaque in the first frame, so that it can be read and used at once. */
  @keyframes fade-in {
    from {
      background: none;
    }
  }
  @keyframes rise {
    from {
      transform: translateY(8px);
    }
  }
  @keyframes slide-up {
    from {
      transform: translateY(100%);
    }
  }
  @keyframes shake {
    20%,
    60% {
      translate: -8px 0;
    }
    40%,
    80% {
      translate: 8px 0;
    }
  }
  @media (max-width: 479.98px) {
    dialog {
      --_ak-enter: slide-up var(--_ak-sheet) var(--_ak-ease-out);
      place-items: end stretch;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    dialog.shaking ak-card {
      outline: 2px solid var(--_ak-bad);
      border-radius: var(--_ak-radius-card);
      animation: none;
    }
  }
`;
