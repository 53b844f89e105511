// Renders a library's dialog with a connect button in it, and a page button that opens it.
import { createElement, type FunctionComponent, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startKit } from './kit.js';

interface HostDialog {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly children?: ReactNode;
}

interface PageProps {
  readonly dialog: FunctionComponent<HostDialog>;
}

function Page({ dialog }: PageProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return [
    createElement(
      'button',
      { key: 'open', type: 'button', onClick: () => setOpen(true) },
      'Open host',
    ),
    createElement(
      dialog,
      { key: 'dialog', isOpen, setOpen },
      createElement('h2', null, 'Host dialog'),
      createElement('input', { 'aria-label': 'Host field' }),
      createElement('appkit-button'),
    ),
  ];
}

export function showHost(dialog: FunctionComponent<HostDialog>): void {
  const root = document.createElement('div');
  document.body.append(root);
  startKit();
  createRoot(root).render(createElement(Page, { dialog }));
}
