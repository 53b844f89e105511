import { css } from 'lit';

export const stepRailStyles = css`
  .rail {
    display: flex;
    gap: 4px;
  }
  span {
    flex: 1;
    block-size: 3px;
    border-radius: var(--_ak-radius-rail);
    background: var(--_ak-surface-3);
    transition: background-color var(--_ak-base) var(--_ak-ease-out);
  }
  /* Not the accent itself: a host's may be as pale as the track. */
  .full {
    background: var(--_ak-accent-ink);
  }
  @media (forced-colors: active) {
    span {
      border: 1px solid CanvasText;
    }
    .full {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
