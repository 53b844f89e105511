import { Dialog } from '@ariakit/react';
import { createElement } from 'react';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) =>
  createElement(
    Dialog,
    {
      open: isOpen,
      onClose: () => setOpen(false),
      backdrop: createElement('div', { style: { position: 'fixed', inset: 0 } }),
      style: { position: 'fixed', inset: '120px 40px 40px' },
    },
    children,
  ),
);
