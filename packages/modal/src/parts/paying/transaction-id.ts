// transactionId(): the id of a transaction, to be copied, below what is said of it. A template; its styles go along with it.
import '@openappkit/ui/components/address';
import type { AppKit } from '@openappkit/kit';
import type { AkCopyDetail } from '@openappkit/ui';
import { css, html, nothing, type TemplateResult } from 'lit';
import { commonWords } from '../../words/common-words.js';
import { orderWords } from './order-words.js';

export const transactionIdStyles = css`
  dl {
    display: grid;
    gap: 0.25em;
    margin: 0.75em 0 0;
    font-size: 0.9333em;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 0.5em;
  }
  dd {
    margin: 0;
    color: var(--_ak-ink);
  }
`;

export function transactionId(
  { words }: Pick<AppKit, 'words'>,
  id: string | undefined,
  onCopy: (event: CustomEvent<AkCopyDetail>) => void,
): TemplateResult | typeof nothing {
  if (id === undefined) return nothing;
  const say = words.of(commonWords, orderWords);
  return html`<dl>
    <div>
      <dt>${say.transaction}</dt>
      <dd>
        <ak-address
          address=${id}
          copy-label=${say.copyId}
          copied-label=${say.copied}
          translate="no"
          @ak-copy=${onCopy}
        ></ak-address>
      </dd>
    </div>
  </dl>`;
}
