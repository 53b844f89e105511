// Imports what the dialog's first paint and the views share. Every view imports it through ViewElement, even if it needs little.
// Bundlers create one chunk per set of importers, so a shared import keeps the chunk count low (`pnpm check:size`).
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/spinner';
import '@openappkit/ui/components/wallet-image';
