/** docs/panduan as data; made by `userGuide` in scripts/vite-plugins.ts. */
declare module 'virtual:guides' {
  const guides: import('./guide.ts').Guide[]
  export default guides
}
