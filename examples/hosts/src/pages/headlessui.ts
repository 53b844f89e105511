import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { createElement } from 'react';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) =>
  createElement(
    Dialog,
    { open: isOpen, onClose: setOpen },
    createElement(DialogBackdrop, { style: { position: 'fixed', inset: 0 } }),
    createElement(DialogPanel, { style: { position: 'fixed', inset: '40px' } }, children),
  ),
);
