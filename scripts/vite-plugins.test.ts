import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { emptySummaries, joinPreloads, orderPreloads } from './vite-plugins.ts'

it('emptySummaries: empties summaries of one line and of two, with quotes inside, and nothing else', () => {
  const code = `
    one: { summary: 'It\\'s a list, "sorted"', path: '/one' },
    two: {
      summary:
        \`Change one of \${list}\`,
      label: 'summary',
    },
    three: { summary: summaries.own },`
  expect(emptySummaries(code)).toBe(`
    one: { summary: '', path: '/one' },
    two: {
      summary: '',
      label: 'summary',
    },
    three: { summary: summaries.own },`)
})

it('orderPreloads: lists the most common script first, and each list in that order, with the same scripts', () => {
  const code =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["a.js","b.js","c.js"])))=>i.map(i=>d[i]);' +
    'x(__vite__mapDeps([0,2]));y(__vite__mapDeps([1,2]));z(__vite__mapDeps([2,1]))'
  expect(orderPreloads(code)).toBe(
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["c.js","b.js","a.js"])))=>i.map(i=>d[i]);' +
      'x(__vite__mapDeps([0,2]));y(__vite__mapDeps([0,1]));z(__vite__mapDeps([0,1]))',
  )
  expect(orderPreloads('const plain = 1')).toBe('const plain = 1')
})

it('orderPreloads: leaves out scripts that are loaded already', () => {
  const code =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["a.js","b.js","c.js"])))=>i.map(i=>d[i]);' +
    'x(__vite__mapDeps([0,2]));y(__vite__mapDeps([0,1,2]));z(__vite__mapDeps([0]))'
  expect(orderPreloads(code, new Set(['a.js']))).toBe(
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["c.js","b.js"])))=>i.map(i=>d[i]);' +
      'x(__vite__mapDeps([0]));y(__vite__mapDeps([0,1]));z(__vite__mapDeps([]))',
  )
})

it('joinPreloads: writes the scripts of a page as one text that divides into the same addresses', () => {
  const table = (files: string[]) => `const d=(m.f||(m.f=${JSON.stringify(files)}));`
  const run = (code: string) => Array.from(runInNewContext(`const m={};${code}d`) as string[])
  const scripts = ['assets/B-3_eO1.js', 'assets/C.js', 'assets/D.js', 'assets/E.js']
  expect(joinPreloads(table(scripts))).toContain('"B-3_eO1 C D E"')
  expect(run(joinPreloads(table(scripts)))).toEqual(scripts)
  for (const files of [['assets/B.js', 'assets/C.css'], ['other/B.js'], []])
    expect(joinPreloads(table(files))).toBe(table(files))
})
