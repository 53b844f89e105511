// AkVirtualList renders into its host's tree, so the host must adopt these styles.
import { css } from 'lit';

export const virtualListStyles = css`
  ak-virtual-list {
    display: block;
    min-inline-size: 0;
  }
  .lines {
    display: flow-root;
    overflow-anchor: none;
  }
  .lines > section {
    display: flow-root;
  }
  /* A gap around it would count for nothing that stands below. */
  .lines h3 {
    margin: 0;
  }
  .lines [role='listitem'] {
    contain: layout style;
  }
  .lines [aria-posinset='1'] > * {
    border-block-start-color: transparent;
  }
  .lines [role='listitem'] > * {
    display: block;
    /* Headings and footers that stay in sight. */
    scroll-margin-block: 3em 4em;
  }
`;
