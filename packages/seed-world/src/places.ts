import { assert } from '@evens/kernel';
import type { Place } from './table.ts';

/** Countries and circuits by a short key. */
const TABLE = `en England gb-eng|sc Scotland gb-sct|wa Wales gb-wls|ni Northern_Ireland gb-nir|ie Ireland ie|de Germany de|es Spain es|it Italy it|fr France fr
pt Portugal pt|nl Netherlands nl|be Belgium be|tr Türkiye tr|gr Greece gr|at Austria at|ch Switzerland ch|dk Denmark dk|se Sweden se|no Norway no|fi Finland fi
is Iceland is|pl Poland pl|cz Czechia cz|sk Slovakia sk|hu Hungary hu|ro Romania ro|bg Bulgaria bg|rs Serbia rs|hr Croatia hr|si Slovenia si|ba Bosnia_and_Herzegovina ba
ua Ukraine ua|ru Russia ru|kz Kazakhstan kz|ge Georgia ge|il Israel il|cy Cyprus cy|lt Lithuania lt|lv Latvia lv|ee Estonia ee|us USA us|ca Canada ca|mx Mexico mx
br Brazil br|ar Argentina ar|uy Uruguay uy|cl Chile cl|co Colombia co|pe Peru pe|ec Ecuador ec|py Paraguay py|bo Bolivia bo|ve Venezuela ve|cr Costa_Rica cr
jp Japan jp|kr South_Korea kr|cn China cn|tw Chinese_Taipei tw|th Thailand th|vn Vietnam vn|id Indonesia id|my Malaysia my|sg Singapore sg|in India in|pk Pakistan pk|bd Bangladesh bd|lk Sri_Lanka lk
au Australia au|nz New_Zealand nz|za South_Africa za|eg Egypt eg|ma Morocco ma|ng Nigeria ng|sa Saudi_Arabia sa|ae United_Arab_Emirates ae|qa Qatar qa|ph Philippines ph|do Dominican_Republic do
eu Europe eu|world World world|int International world|sam South_America world|asia Asia world|atp ATP world|wta WTA world|chal Challenger world|itf ITF world|us2 North_America world`;

const places = new Map<string, Place>();
for (const entry of TABLE.split(/[|\n]/)) {
  const [key = '', word = '', countryCode = ''] = entry.trim().split(' ');
  const name = word.replaceAll('_', ' ');
  places.set(key, {
    alias: name.toLowerCase().replaceAll(' ', '-').replaceAll('ü', 'u'),
    name,
    ...(countryCode && { countryCode }),
  });
}

export function place(key: string): Place {
  const found = places.get(key);
  assert(found, `no place ${key}`);
  return found;
}
