import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cycles, importsOf, isMeaninglessName, isOutsideGroups, violations } from './import-rules.ts'

const root = dirname(import.meta.dirname)
const sourcesOf = (layer: string) =>
  existsSync(join(root, layer))
    ? readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
        .map((file) => [layer, ...file.split(sep)].join('/'))
        .filter((file) => /\.tsx?$/.test(file))
    : []

// Parses every file, which takes long on a busy machine.
describe('import rules', { timeout: 60_000 }, () => {
  it.each(['contract', 'server', 'web', 'db'])('%s imports only what its layer may', (layer) => {
    const found = sourcesOf(layer).flatMap((file) => violations(file, readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual([])
  })

  it.each(['contract', 'server', 'web'])('every folder of %s is a group', (layer) => {
    // The service worker is a program of its own.
    expect(sourcesOf(layer).filter((file) => isOutsideGroups(file) && !file.startsWith('web/worker/'))).toEqual([])
  })

  it('no import cycle exists, not even by a type', () => {
    const files = ['contract', 'server', 'web', 'db', 'test', 'e2e', 'bench', 'scripts'].flatMap(sourcesOf)
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
    ['contract/leave/request.ts', "import * as z from 'zod'"],
    ['contract/leave/request.ts', "import id from 'zod/v4/locales/id.js'"],
    ['contract/leave/request.ts', "import { endpoint } from '#contract/platform/http.ts'"],
    ['contract/leave/request.test.ts', "import { it } from 'vitest'"],
    ['contract/platform/http.ts', "import type { Access } from '#contract/policy.ts'"],
    ['web/leave/request/leave-list.page.tsx', "import { leave } from '#contract/leave/request.ts'"],
    ['web/leave/request/leave-list.page.tsx', "import { ListPage } from '#web/ui/list/list-page.tsx'"],
    ['web/leave/request/leave-list.page.tsx', "import { useRead } from '#web/client/api.ts'"],
    ['web/leave/request/leave-list.page.tsx', "import { LeaveForm } from './leave-form.tsx'"],
    ['web/leave/request/leave-list.page.tsx', "import { Balance } from '#web/leave/balance/balance-panel.tsx'"],
    ['web/home/dashboard/dashboard.page.tsx', "import { TaskList } from '#web/home/task/task-list.tsx'"],
    ['web/request/inbox/inbox-item.ts', "import { requestViews } from '#web/request-views.ts'"],
    ['web/ui/feedback/drawer.tsx', "import Drawer from '@mui/material/Drawer'"],
    ['web/ui/form/form.tsx', "import { useGo } from '#web/client/navigation.tsx'"],
    ['web/ui/form/form.tsx', "import type { Fields } from '#contract/platform/fields.ts'"],
    ['web/screens.tsx', "const page = () => import('./leave/request/leave-list.page.tsx')"],
    ['web/leave/request/leave.test.tsx', "import { harness } from '#test/harness.ts'"],
    ['server/app.ts', "import { leaveRoutes } from './leave/request/routes.ts'"],
    ['server/leave/request/routes.ts', "import { submit } from '#server/request/flow/submit.ts'"],
    ['server/leave/request/routes.ts', "import { mount } from '#server/platform/http/mount.ts'"],
    ['server/pay/payroll/undecided.ts', "import { eachKind } from '#server/request-kinds.ts'"],
    ['server/request-kinds.ts', "import { leaves } from '#server/leave/request/kind.ts'"],
    ['server/leave/request/leave.test.ts', "import { harness } from '#test/harness.ts'"],
    ['server/org/master/master.test.ts', "import { leaves } from '#server/leave/request/kind.ts'"],
    ['server/platform/database/migrate.ts', "import { seed } from '#db/demo.ts'"],
    ['server/platform/env.ts', 'export const port = process.env.PORT'],
    ['server/leave/ledger/rules.ts', '// process.env is read elsewhere\nexport const said = "process.env"'],
    ['db/demo.ts', "import { buildPerson } from '#db/build/person.ts'"],
  ])('%s: %s', (file, source) => {
    expect(violations(file, source)).toEqual([])
  })
})

describe('violations rejects', () => {
  it.each([
    ['contract/leave/request.ts', "import dayjs from 'dayjs'"],
    ['contract/leave/request.ts', "import { extend } from 'zod-extra'"],
    ['contract/leave/request.ts', "import { readFileSync } from 'node:fs'"],
    ['contract/leave/request.ts', "import { sql } from '#server/platform/database/pool.ts'"],
    ['contract/leave/request.ts', "import { payroll } from '#contract/pay/payroll.ts'"],
    ['contract/leave/request.ts', "import { endpoints } from '#contract/index.ts'"],
    ['contract/leave/request.ts', "export { theme } from '../../web/ui/theme/theme.ts'"],
    ['web/leave/request/leave-form.tsx', "import type { Row } from '#server/leave/request/queries.ts'"],
    ['web/leave/request/leave-form.tsx', "import { people } from '../../../db/demo.ts'"],
    ['web/leave/request/leave-form.tsx', "import { buildLeave } from '#db/build/person.ts'"],
    ['web/leave/request/leave-form.tsx', "import { join } from 'node:path'"],
    ['web/leave/request/leave-form.tsx', "import Dialog from '@mui/material/Dialog'"],
    ['web/leave/request/leave-form.tsx', "import { OvertimeForm } from '#web/pay/overtime/overtime-form.tsx'"],
    ['web/leave/request/leave-form.tsx', "type Form = import('../../pay/overtime/overtime-form.tsx').Form"],
    ['web/leave/request/leave-form.tsx', "import { router } from '#web/router.tsx'"],
    ['web/ui/list/list-page.tsx', "import { LeaveForm } from '#web/leave/request/leave-form.tsx'"],
    ['web/ui/form/lookup.ts', "import { lookups } from '#web/app/lookup-registry.ts'"],
    ['web/ui/form/lookup.ts', "import type { overtime } from '#contract/pay/overtime.ts'"],
    ['web/ui/list/list-page.tsx', "const form = () => import('../../leave/request/leave-form.tsx')"],
    ['server/platform/http/mount.ts', "import { leaveRoutes } from '../../leave/request/routes.ts'"],
    ['server/platform/http/mount.ts', "import { buildApp } from '#server/app.ts'"],
    ['server/request/flow/steps.ts', "import { leaves } from '#server/leave/request/kind.ts'"],
    ['server/leave/request/queries.ts', "export * from '../../pay/overtime/queries.ts'"],
    ['server/leave/request/queries.ts', "import { theme } from '#web/ui/theme/theme.ts'"],
    ['server/leave/request/queries.ts', "import { buildLeave } from '#db/build/person.ts'"],
    ['server/leave/request/queries.ts', "const rows = require('../../pay/overtime/queries.ts')"],
    ['server/leave/request/queries.ts', 'const secret = process.env.APP_SECRET'],
    ['server/leave/request/queries.ts', "const secret = process['env'].APP_SECRET"],
    ['server/leave/request/queries.ts', 'const { env } = process'],
    ['server/leave/request/queries.ts', "import { env } from 'node:process'"],
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
