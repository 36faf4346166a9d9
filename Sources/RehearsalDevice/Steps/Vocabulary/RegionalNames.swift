/// The names of locales and time zones that a scenario may give: those of CLDR 45, ISO 3166 and the time zone database.
///
/// They stand here because the tables of the system differ from machine to machine, and would take a library of 40 MB.
enum RegionalNames {
  static func isLocale(_ name: String) -> Bool {
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    guard let language = parts.popFirst(), languages.contains(language) else { return false }
    if let script = parts.first, script.count == 4, script.allSatisfy(\.isLetter) { parts.removeFirst() }
    if let region = parts.first, regions.contains(region) { parts.removeFirst() }
    return parts.isEmpty
  }

  static func isTimeZone(_ name: String) -> Bool { timeZones.contains(name) }

  private static let languages = Set(
    """
    af agq ain ak am apw ar arn as asa ast az ba bas be bem ber bez bg bgc bho blo bm bn bo br brx bs byn ca ccp ce
    ceb cgg cho chr cic ckb co cs csw cv cy da dav de dje doi dsb dua dv dyo dz ebu ee el en eo es et eu ewo fa ff
    fi fil fo fr fur fy ga gaa gd gez gl gn gsw gu guz gv ha haw he hi hmn hr hsb hu hy ia id ie ig ii inh io is it
    iu ja jbo jgo jmc jv ka kab kaj kam kcg kde kea kgp khq ki kk kkj kl kln km kn ko kok kpe ks ksb ksf ksh ku kw
    kxv ky lag lb lg lij lkt lmo ln lo lrc lt lu luo lut luy lv mai mas mer mfe mg mgh mgo mi mic mid mk ml mn mni
    moh mr ms mt mua mus my myv mzn naq nb nd nds ne nl nmg nn nnh nnp no nqo nr nso nus nv ny nyn oc om or os osa
    pa pcm pl pqm prg ps pt qu raj rej rhg rm rn ro rof ru rw rwk sa sah saq sat sbp sc scn sd se seh ses sg shi si
    sjd sje sju sk sl sm smn sn so sq sr ss st su sv sw syr szl ta te teo tg th ti tig tk tn to tok tr trv ts tt twq
    tzm ug uk ur uz vai ve vec vi vmw vun wa wae wal wo xh xnr xog yav yi yo yrl yue za zgh zh zu
    """.split(whereSeparator: \.isWhitespace))

  private static let regions = Set(
    """
    001 003 150 419 AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR
    BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CU CV CW CX CY CZ DE DG DJ DK DM DO DZ EA EC EE
    EG EH ER ES ET EU EZ FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
    HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV
    LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
    PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA QO RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS
    ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF
    WS XK YE YT ZA ZM ZW
    """.split(whereSeparator: \.isWhitespace))

  private static let timeZones: Set<String> = {
    var area: Substring = ""
    var names: Set<String> = []
    for word in timeZoneWords.split(whereSeparator: \.isWhitespace) {
      if word.last == "/" { area = word } else { names.insert("\(area)\(word)") }
    }
    return names
  }()

  /// The areas, which end with a slash, each in front of its places.
  private static let timeZoneWords = """
    CET CST6CDT Cuba EET EST EST5EDT Egypt Eire Factory GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong
    Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal
    ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu
    Africa/ Abidjan Accra Addis_Ababa Algiers Asmara Asmera Bamako Bangui Banjul Bissau Blantyre Brazzaville
    Bujumbura Cairo Casablanca Ceuta Conakry Dakar Dar_es_Salaam Djibouti Douala El_Aaiun Freetown Gaborone Harare
    Johannesburg Juba Kampala Khartoum Kigali Kinshasa Lagos Libreville Lome Luanda Lubumbashi Lusaka Malabo Maputo
    Maseru Mbabane Mogadishu Monrovia Nairobi Ndjamena Niamey Nouakchott Ouagadougou Porto-Novo Sao_Tome Timbuktu
    Tripoli Tunis Windhoek
    America/ Adak Anchorage Anguilla Antigua Araguaina Argentina/Buenos_Aires Argentina/Catamarca
    Argentina/ComodRivadavia Argentina/Cordoba Argentina/Jujuy Argentina/La_Rioja Argentina/Mendoza
    Argentina/Rio_Gallegos Argentina/Salta Argentina/San_Juan Argentina/San_Luis Argentina/Tucuman Argentina/Ushuaia
    Aruba Asuncion Atikokan Atka Bahia Bahia_Banderas Barbados Belem Belize Blanc-Sablon Boa_Vista Bogota Boise
    Buenos_Aires Cambridge_Bay Campo_Grande Cancun Caracas Catamarca Cayenne Cayman Chicago Chihuahua Ciudad_Juarez
    Coral_Harbour Cordoba Costa_Rica Coyhaique Creston Cuiaba Curacao Danmarkshavn Dawson Dawson_Creek Denver
    Detroit Dominica Edmonton Eirunepe El_Salvador Ensenada Fort_Nelson Fort_Wayne Fortaleza Glace_Bay Godthab
    Goose_Bay Grand_Turk Grenada Guadeloupe Guatemala Guayaquil Guyana Halifax Havana Hermosillo
    Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay
    Indiana/Vincennes Indiana/Winamac Indianapolis Inuvik Iqaluit Jamaica Jujuy Juneau Kentucky/Louisville
    Kentucky/Monticello Knox_IN Kralendijk La_Paz Lima Los_Angeles Louisville Lower_Princes Maceio Managua Manaus
    Marigot Martinique Matamoros Mazatlan Mendoza Menominee Merida Metlakatla Mexico_City Miquelon Moncton Monterrey
    Montevideo Montreal Montserrat Nassau New_York Nipigon Nome Noronha North_Dakota/Beulah North_Dakota/Center
    North_Dakota/New_Salem Nuuk Ojinaga Panama Pangnirtung Paramaribo Phoenix Port-au-Prince Port_of_Spain
    Porto_Acre Porto_Velho Puerto_Rico Punta_Arenas Rainy_River Rankin_Inlet Recife Regina Resolute Rio_Branco
    Rosario Santa_Isabel Santarem Santiago Santo_Domingo Sao_Paulo Scoresbysund Shiprock Sitka St_Barthelemy
    St_Johns St_Kitts St_Lucia St_Thomas St_Vincent Swift_Current Tegucigalpa Thule Thunder_Bay Tijuana Toronto
    Tortola Vancouver Virgin Whitehorse Winnipeg Yakutat Yellowknife
    Antarctica/ Casey Davis DumontDUrville Macquarie Mawson McMurdo Palmer Rothera South_Pole Syowa Troll Vostok
    Arctic/ Longyearbyen
    Asia/ Aden Almaty Amman Anadyr Aqtau Aqtobe Ashgabat Ashkhabad Atyrau Baghdad Bahrain Baku Bangkok Barnaul
    Beirut Bishkek Brunei Calcutta Chita Choibalsan Chongqing Chungking Colombo Dacca Damascus Dhaka Dili Dubai
    Dushanbe Famagusta Gaza Harbin Hebron Ho_Chi_Minh Hong_Kong Hovd Irkutsk Istanbul Jakarta Jayapura Jerusalem
    Kabul Kamchatka Karachi Kashgar Kathmandu Katmandu Khandyga Kolkata Krasnoyarsk Kuala_Lumpur Kuching Kuwait
    Macao Macau Magadan Makassar Manila Muscat Nicosia Novokuznetsk Novosibirsk Omsk Oral Phnom_Penh Pontianak
    Pyongyang Qatar Qostanay Qyzylorda Rangoon Riyadh Saigon Sakhalin Samarkand Seoul Shanghai Singapore
    Srednekolymsk Taipei Tashkent Tbilisi Tehran Tel_Aviv Thimbu Thimphu Tokyo Tomsk Ujung_Pandang Ulaanbaatar
    Ulan_Bator Urumqi Ust-Nera Vientiane Vladivostok Yakutsk Yangon Yekaterinburg Yerevan
    Atlantic/ Azores Bermuda Canary Cape_Verde Faeroe Faroe Jan_Mayen Madeira Reykjavik South_Georgia St_Helena
    Stanley
    Australia/ ACT Adelaide Brisbane Broken_Hill Canberra Currie Darwin Eucla Hobart LHI Lindeman Lord_Howe
    Melbourne NSW North Perth Queensland South Sydney Tasmania Victoria West Yancowinna
    Brazil/ Acre DeNoronha East West
    Canada/ Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon
    Chile/ Continental EasterIsland
    Etc/ GMT GMT+0 GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4 GMT+5 GMT+6 GMT+7 GMT+8 GMT+9 GMT-0 GMT-1 GMT-10
    GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8 GMT-9 GMT0 Greenwich UCT UTC Universal
    Zulu
    Europe/ Amsterdam Andorra Astrakhan Athens Belfast Belgrade Berlin Bratislava Brussels Bucharest Budapest
    Busingen Chisinau Copenhagen Dublin Gibraltar Guernsey Helsinki Isle_of_Man Istanbul Jersey Kaliningrad Kiev
    Kirov Kyiv Lisbon Ljubljana London Luxembourg Madrid Malta Mariehamn Minsk Monaco Moscow Nicosia Oslo Paris
    Podgorica Prague Riga Rome Samara San_Marino Sarajevo Saratov Simferopol Skopje Sofia Stockholm Tallinn Tirane
    Tiraspol Ulyanovsk Uzhgorod Vaduz Vatican Vienna Vilnius Volgograd Warsaw Zagreb Zaporozhye Zurich
    Indian/ Antananarivo Chagos Christmas Cocos Comoro Kerguelen Mahe Maldives Mauritius Mayotte Reunion
    Mexico/ BajaNorte BajaSur General
    Pacific/ Apia Auckland Bougainville Chatham Chuuk Easter Efate Enderbury Fakaofo Fiji Funafuti Galapagos Gambier
    Guadalcanal Guam Honolulu Johnston Kanton Kiritimati Kosrae Kwajalein Majuro Marquesas Midway Nauru Niue Norfolk
    Noumea Pago_Pago Palau Pitcairn Pohnpei Ponape Port_Moresby Rarotonga Saipan Samoa Tahiti Tarawa Tongatapu Truk
    Wake Wallis Yap
    US/ Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific Samoa
    """
}
