// Renders a library's dialog with a connect button in it, and a page button that opens it.
import { createElement, type FunctionComponent, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startKit } from './kit.js';

interface HostDialog {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly children?: ReactNode;
}

function Page({ dialog: Dialog }: { readonly dialog: FunctionComponent<HostDialog> }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open host
      </button>
      <Dialog isOpen={isOpen} setOpen={setOpen}>
        <h2>Host dialog</h2>
        <input aria-label="Host field" />
        {createElement('appkit-button')}
      </Dialog>
    </>
  );
}

export function showHost(dialog: FunctionComponent<HostDialog>): void {
  const root = document.createElement('div');
  document.body.append(root);
  startKit();
  createRoot(root).render(<Page dialog={dialog} />);
}
