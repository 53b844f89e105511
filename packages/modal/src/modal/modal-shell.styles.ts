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
    position: fixed;
    inset: var(--_ak-room-top, 0) 0 0;
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: none;
    block-size: var(--_ak-room, 100%);
    max-block-size: none;
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
    place-items: center;
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
  .shaking ak-card {
    animation: shake var(--_ak-shake) ease-in-out;
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
    dialog[open] {
      place-items: end stretch;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .shaking ak-card {
      outline: 2px solid var(--_ak-bad);
      border-radius: var(--_ak-radius-card);
      animation: none;
    }
  }
`;
