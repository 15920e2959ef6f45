import { expect, it } from 'vitest'
import { waitFigures } from './waits.ts'

it('case 26: median and percentile of 4, 30 and 50 hours', () => {
  expect(waitFigures([50, 4, 30])).toEqual({ decided: 3, median_hours: 30, p90_hours: 46 })
  expect(waitFigures([])).toEqual({ decided: 0, median_hours: null, p90_hours: null })
})
