// transactionId(): the id of a transaction, to be copied, below what is said of it. A template; its styles are `paymentFactsStyles`.
import '@openappkit/ui/components/address';
import type { AppKit } from '@openappkit/kit';
import type { AkCopyDetail } from '@openappkit/ui';
import { html, nothing, type TemplateResult } from 'lit';
import { commonWords } from '../../words/common-words.js';
import { orderWords } from './order-words.js';

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
