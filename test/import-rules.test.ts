import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cycles, importsOf, isMeaninglessName, violations } from './import-rules.ts'

const root = dirname(import.meta.dirname)
const sourcesOf = (layer: string) =>
  existsSync(join(root, layer))
    ? readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
        .map((file) => [layer, ...file.split(sep)].join('/'))
        .filter((file) => /\.tsx?$/.test(file))
    : []

describe('import rules', () => {
  it.each(['contract', 'server', 'web', 'db'])('%s imports only what its layer may', (layer) => {
    const found = sourcesOf(layer).flatMap((file) => violations(file, readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual([])
  })

  it('no import cycle exists, not even by a type', () => {
    const files = ['contract', 'server', 'web', 'db', 'test'].flatMap(sourcesOf)
    expect(cycles(new Map(files.map((it) => [it, importsOf(it, readFileSync(join(root, it), 'utf8'))])))).toEqual([])
  })

  it('no file has a meaningless name', () => {
    const layers = ['contract', 'server', 'web', 'db', 'test', 'e2e', 'bench', 'scripts']
    expect(layers.flatMap(sourcesOf).filter(isMeaninglessName)).toEqual([])
  })
})

describe('cycles', () => {
  const cyclesIn = (files: Record<string, string>) =>
    cycles(new Map(Object.entries(files).map(([file, source]) => [file, importsOf(file, source)])))

  it.each([
    ['values', "import { b } from './b.ts'", "import { a } from './a.ts'"],
    ['types', "import type { B } from './b.ts'", "import { type A } from '#web/a.ts'"],
    ['dynamic imports', "const b = () => import('./b.ts')", "import type { A } from './a.ts'"],
    ['re-exports', "export * from './b.ts'", "export type { A } from './a.ts'"],
  ])('finds a cycle of %s', (_, a, b) => {
    expect(cyclesIn({ 'web/a.ts': a, 'web/b.ts': b, 'web/c.ts': "import './a.ts'" })).toEqual([
      ['web/a.ts', 'web/b.ts'],
    ])
  })

  it('finds a cycle over three files once', () => {
    const found = cyclesIn({ 'db/a.ts': "import './b.ts'", 'db/b.ts': "import './c.ts'", 'db/c.ts': "import './a.ts'" })
    expect(found).toEqual([['db/a.ts', 'db/b.ts', 'db/c.ts']])
  })

  it('finds none where two paths lead to one file', () => {
    const found = cyclesIn({
      'db/a.ts': "import './b.ts'; import './c.ts'",
      'db/b.ts': "import './c.ts'",
      'db/c.ts': '',
    })
    expect(found).toEqual([])
  })
})

describe('violations accepts', () => {
  it.each([
    ['contract/leave.ts', "import * as z from 'zod'"],
    ['contract/leave.ts', "import id from 'zod/v4/locales/id.js'"],
    ['contract/leave.ts', "import { endpoint } from './http.ts'"],
    ['contract/leave.test.ts', "import { it } from 'vitest'"],
    ['web/leave/leave-list.page.tsx', "import { leave } from '#contract/leave.ts'"],
    ['web/leave/leave-list.page.tsx', "import { ListPage } from '../ui/list-page.tsx'"],
    ['web/leave/leave-list.page.tsx', "import { useRead } from '../api.ts'"],
    ['web/leave/leave-list.page.tsx', "import { LeaveForm } from './leave-form.tsx'"],
    ['web/dashboard/dashboard.page.tsx', "import { TaskList } from '#web/task/task-list.tsx'"],
    ['web/ui/feedback/drawer.tsx', "import Drawer from '@mui/material/Drawer'"],
    ['web/screens.tsx', "const page = () => import('./leave/leave-list.page.tsx')"],
    ['web/leave/leave.test.tsx', "import { harness } from '#test/harness.ts'"],
    ['server/app.ts', "import { leaveRoutes } from './leave/routes.ts'"],
    ['server/leave/routes.ts', "import { submit } from '#server/request/submit.ts'"],
    ['server/leave/routes.ts', "import { mount } from '../http/mount.ts'"],
    ['server/request/kinds.ts', "import { leaves } from '#server/leave/kind.ts'"],
    ['web/request/request-views.ts', "import { leaveView } from '#web/leave/leave-view.tsx'"],
    ['server/leave/leave.test.ts', "import { harness } from '#test/harness.ts'"],
    ['server/database/migrate.ts', "import { seed } from '#db/demo.ts'"],
    ['server/env.ts', 'export const port = process.env.PORT'],
    ['server/leave/rules.ts', '// process.env is read elsewhere\nexport const said = "process.env"'],
    ['db/demo.ts', "import { buildPerson } from '#db/build/person.ts'"],
  ])('%s: %s', (file, source) => {
    expect(violations(file, source)).toEqual([])
  })
})

describe('violations rejects', () => {
  it.each([
    ['contract/leave.ts', "import dayjs from 'dayjs'"],
    ['contract/leave.ts', "import { extend } from 'zod-extra'"],
    ['contract/leave.ts', "import { readFileSync } from 'node:fs'"],
    ['contract/leave.ts', "import { sql } from '#server/database/pool.ts'"],
    ['contract/leave.ts', "export { theme } from '../web/theme.ts'"],
    ['web/leave/leave-form.tsx', "import type { Row } from '#server/leave/queries.ts'"],
    ['web/leave/leave-form.tsx', "import { people } from '../../db/demo.ts'"],
    ['web/leave/leave-form.tsx', "import { buildLeave } from '#db/build/person.ts'"],
    ['web/leave/leave-form.tsx', "import { join } from 'node:path'"],
    ['web/leave/leave-form.tsx', "import Dialog from '@mui/material/Dialog'"],
    ['web/leave/leave-form.tsx', "import { OvertimeForm } from '../overtime/overtime-form.tsx'"],
    ['web/leave/leave-form.tsx', "type Form = import('../overtime/overtime-form.tsx').Form"],
    ['web/ui/list-page.tsx', "import { LeaveForm } from '#web/leave/leave-form.tsx'"],
    ['web/ui/form/lookup.ts', "import { lookups } from '#web/lookup-registry.ts'"],
    ['web/ui/form/lookup.ts', "import type { overtime } from '#contract/overtime.ts'"],
    ['web/ui/list-page.tsx', "const form = () => import('../leave/leave-form.tsx')"],
    ['server/http/mount.ts', "import { leaveRoutes } from '../leave/routes.ts'"],
    ['server/request/kinds.ts', "import { leaveRoutes } from '../leave/routes.ts'"],
    ['server/request/steps.ts', "import { leaves } from '#server/leave/kind.ts'"],
    ['server/leave/queries.ts', "export * from '../overtime/queries.ts'"],
    ['server/leave/queries.ts', "import { theme } from '#web/theme.ts'"],
    ['server/leave/queries.ts', "import { buildLeave } from '#db/build/person.ts'"],
    ['server/leave/queries.ts', "const rows = require('../overtime/queries.ts')"],
    ['server/leave/queries.ts', 'const secret = process.env.APP_SECRET'],
    ['server/leave/queries.ts', "const secret = process['env'].APP_SECRET"],
    ['server/leave/queries.ts', 'const { env } = process'],
    ['server/leave/queries.ts', "import { env } from 'node:process'"],
    ['db/cli.ts', "import { startApp } from '#test/harness.ts'"],
    ['db/demo.ts', "import { harness } from '#test/harness.ts'"],
  ])('%s: %s', (file, source) => {
    expect(violations(file, source)).toHaveLength(1)
  })

  it.each([
    'web/ui/utils.ts',
    'server/common/page.ts',
    'server/date-helpers.ts',
    'contract/LeaveDto.ts',
    'web/PageImpl.tsx',
  ])('the file name %s', (file) => {
    expect(isMeaninglessName(file)).toBe(true)
  })
})

it.each(['contract/community.ts', 'server/http/implicit.ts', 'server/session/common-password.ts'])(
  'isMeaninglessName accepts %s',
  (file) => {
    expect(isMeaninglessName(file)).toBe(false)
  },
)
