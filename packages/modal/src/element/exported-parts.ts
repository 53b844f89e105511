// CSS parts that views export through each shadow root, so that the page can style them (CSS Shadow Parts, 4.2).
export const exportedParts = 'row, row-heading, row-detail, row-end, button, button-primary';
