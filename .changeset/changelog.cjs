// What `changeset version` writes into a CHANGELOG: the sentences of each change as they stand, without commit ids. All packages share one
// version, so that of what they need of each other there is nothing to say.
module.exports = {
  getReleaseLine: async ({ summary }) => {
    const [first = '', ...others] = summary.trim().split('\n');
    return ['', `- ${first}`, ...others.map((line) => `  ${line}`.trimEnd())].join('\n');
  },
  getDependencyReleaseLine: async () => '',
};
