import { describe, expect, expectTypeOf, it } from 'vitest'
import { type ParamName, path, type ScreenPath } from './paths.ts'

describe('path', () => {
  it('fills in the parameters', () => {
    expect(path('/detail-employee/$id/$userId/alamat', { id: 16, userId: 6 })).toBe('/detail-employee/16/6/alamat')
    expect(path('/reset-password/$token', { token: 'a/b?c' })).toBe('/reset-password/a%2Fb%3Fc')
  })

  it('accepts only addresses of known screens, at compile time', () => {
    expectTypeOf<'/berita' | '/berita/3' | '/dokumen/1/2'>().toExtend<ScreenPath>()
    expectTypeOf<'/nowhere'>().not.toExtend<ScreenPath>()
    expectTypeOf<'/berita/$id'>().not.toExtend<ScreenPath>()
    expectTypeOf<'/berita/baru'>().not.toExtend<ScreenPath>()
    expectTypeOf<ParamName>().toEqualTypeOf<'id' | 'userId' | 'token' | 'guide' | 'report' | 'code'>()
    expectTypeOf(path<'/dokumen/$id/$userId'>)
      .parameter(1)
      .toEqualTypeOf<{ id: number; userId: number }>()
  })
})
