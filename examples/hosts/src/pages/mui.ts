import { Dialog } from '@mui/material';
import { createElement } from 'react';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) =>
  createElement(Dialog, { open: isOpen, onClose: () => setOpen(false) }, children),
);
