import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than their size suggests, the slowest first. */
const slow = [
  'test/matrix/matrix.test.ts',
  'server/platform/http/access.test.ts',
  'test/matrix/scope.test.ts',
  'server/main.test.ts',
  'test/matrix/pay-figures.test.ts',
  'server/report/summary/people.property.test.ts',
  'test/query-plans.test.ts',
  'db/backup.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/matrix/visibility.test.ts',
  'server/platform/http/hostile.test.ts',
  'server/people/import/people.test.ts',
  'db/upgrade.test.ts',
]

/** Without a cache the largest files come first; a slow one at the end would keep one core idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slow.findIndex((it) => moduleId.endsWith(it))
      return place === -1 ? slow.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
