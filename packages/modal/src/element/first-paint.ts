// What the dialog's first picture is made of and views share. Every view imports it, through ViewElement, also one that
// needs little of it: a bundler makes one file of the modules that the same late parts reach, and one more of each group
// that only some reach. So the click fetches few files (`pnpm check:size` counts them): what is loaded after the dialog, be
// it no view, stands on the same; what may be loaded without it, such as dialog-theme.ts, brings little.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/spinner';
import '@openappkit/ui/components/wallet-image';
