// Parts of what views are made of, handed on from shadow tree to shadow tree until the page's own styles reach them (CSS Shadow
// Parts, 4.2): of every view, and of the dialog around them.
export const exportedParts = 'row, row-heading, row-detail, row-end, button, button-primary';
