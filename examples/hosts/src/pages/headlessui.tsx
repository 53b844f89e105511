import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) => (
  <Dialog open={isOpen} onClose={setOpen}>
    <DialogBackdrop style={{ position: 'fixed', inset: 0 }} />
    <DialogPanel style={{ position: 'fixed', inset: '40px' }}>{children}</DialogPanel>
  </Dialog>
));
