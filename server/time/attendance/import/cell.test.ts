import { describe, expect, it } from 'vitest'
import { dayInCell, nikInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { at } from '#test/spreadsheet.ts'
import { locationOf, timeOf } from './cell.ts'

const DAY = '2026-05-04'

describe('attendance cells', () => {
  it.each([
    ['08:05', '08:05:00'],
    ['8.05', '08:05:00'],
    ['08:05:10', '08:05:10'],
    [' 8:05 ', '08:05:00'],
    ["'08:05", '08:05:00'],
    ['00:00', '00:00:00'],
    [at(8, 5, 10), '08:05:10'],
    [at(0, 0), '00:00:00'],
    [new Date('1904-01-01T08:05:10Z'), '08:05:10'],
    [new Date('1899-12-31T08:05:09.6Z'), '08:05:10'],
    [new Date(`${DAY}T08:05:10Z`), '08:05:10'],
    [0.25, '06:00:00'],
    [0.336_921_296_296, '08:05:10'],
    [0, '00:00:00'],
    ['', undefined],
    ['-', undefined],
    [null, undefined],
    [undefined, undefined],
    ['24:00', null],
    ['08:60', null],
    ['08:05:60', null],
    ['0805', null],
    ['=1+1', null],
    ['8', null],
    [1, null],
    [-0.5, null],
    [8.05, null],
    [Number.NaN, null],
    [true, null],
    [new Date('2026-05-05T08:05:10Z'), null],
  ])('read %j as the time %j', (cell, time) => {
    expect(timeOf(cell, [DAY])).toBe(time)
  })

  it.each([
    [DAY, DAY],
    ['04-05-2026', DAY],
    ['4/5/2026', DAY],
    [new Date(`${DAY}T00:00:00Z`), DAY],
    ['', undefined],
    ['Senin', null],
    [46_146, null],
  ])('read %j as the date %j', (cell, day) => {
    expect(dayInCell(cell)).toBe(day)
  })

  it('accept known locations in any case and refuse others', () => {
    expect(locationOf('  work  from HOME ')).toBe('Work From Home')
    expect([locationOf('-'), locationOf('Rumah')]).toEqual([undefined, null])
  })

  it('restore a NIK that was stored as a number', () => {
    expect([nikInCell(1_000_000_006), nikInCell(123), nikInCell(' 10000 00006 ')]).toEqual([
      '1000000006',
      '0000000123',
      '1000000006',
    ])
  })
})
