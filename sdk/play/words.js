// The words of the playground. What the engine names, it names itself.
export const words = {
  en: {
    language: "Language", title: "Vedic astrology, inside this page",
    lead: "The whole engine runs here: your birth details are not sent anywhere. Once loaded, the page works without a network.",
    loading: "Loading the engine…", ready: "Ready, also without a network.", failed: "The engine could not be loaded:",
    chart: "Birth chart", day: "Panchang", match: "Match for marriage", date: "Date", time: "Time", place: "Place", own: "another place…",
    latitude: "Latitude, north positive", longitude: "Longitude, east positive", timezone: "Time zone", style: "Style",
    north: "North Indian", south: "South Indian", east: "East Indian",
    show: "Show", bride: "Bride", groom: "Groom", graha: "Graha", sign: "Sign", degrees: "Degrees", nakshatra: "Nakshatra", house: "House",
    lagna: "Lagna", dasha: "Running dasha", until: "until", vara: "Weekday", tithi: "Tithi", yoga: "Yoga", month: "Lunar month",
    sunrise: "Sunrise", sunset: "Sunset", moonrise: "Moonrise", moonset: "Moonset", festivals: "Days kept", points: "points of",
    koota: "Koota", score: "Points", retrograde: "retrograde",
    attribution: "Ephemeris fitted to the Swiss Ephemeris (DE441), 1900 to 2100. Time zones: IANA.",
  },
  hi: {
    language: "भाषा", title: "वैदिक ज्योतिष, इसी पृष्ठ में",
    lead: "पूरा गणना-यंत्र यहीं चलता है: आपके जन्म का विवरण कहीं नहीं भेजा जाता। एक बार खुल जाने पर यह पृष्ठ बिना इंटरनेट भी चलता है।",
    loading: "गणना-यंत्र खुल रहा है…", ready: "तैयार, बिना इंटरनेट भी।", failed: "गणना-यंत्र नहीं खुला:",
    chart: "जन्म कुंडली", day: "पंचांग", match: "विवाह के लिए गुण मिलान", date: "दिनांक", time: "समय", place: "स्थान", own: "दूसरा स्थान…",
    latitude: "अक्षांश, उत्तर धन", longitude: "देशांतर, पूर्व धन", timezone: "समय क्षेत्र", style: "शैली",
    north: "उत्तर भारतीय", south: "दक्षिण भारतीय", east: "पूर्व भारतीय",
    show: "दिखाएँ", bride: "वधू", groom: "वर", graha: "ग्रह", sign: "राशि", degrees: "अंश", nakshatra: "नक्षत्र", house: "भाव",
    lagna: "लग्न", dasha: "चालू दशा", until: "तक", vara: "वार", tithi: "तिथि", yoga: "योग", month: "चांद्र मास",
    sunrise: "सूर्योदय", sunset: "सूर्यास्त", moonrise: "चंद्रोदय", moonset: "चंद्रास्त", festivals: "पर्व और व्रत", points: "अंक, कुल",
    koota: "कूट", score: "अंक", retrograde: "वक्री",
    attribution: "ग्रह-गणना स्विस एफ़ेमेरिस (डीई ४४१) के अनुसार, १९०० से २१०० तक। समय क्षेत्र: आईएएनए।",
  },
};

// Places to begin with: name, name in Hindi, latitude, longitude, zone.
export const places = [
  ["New Delhi", "नई दिल्ली", 28.6139, 77.209, "Asia/Kolkata"], ["Mumbai", "मुंबई", 19.076, 72.8777, "Asia/Kolkata"],
  ["Kolkata", "कोलकाता", 22.5726, 88.3639, "Asia/Kolkata"], ["Chennai", "चेन्नई", 13.0827, 80.2707, "Asia/Kolkata"],
  ["Bengaluru", "बेंगलुरु", 12.9716, 77.5946, "Asia/Kolkata"], ["Hyderabad", "हैदराबाद", 17.385, 78.4867, "Asia/Kolkata"],
  ["Ahmedabad", "अहमदाबाद", 23.0225, 72.5714, "Asia/Kolkata"], ["Varanasi", "वाराणसी", 25.3176, 82.9739, "Asia/Kolkata"],
  ["Ujjain", "उज्जैन", 23.1765, 75.7885, "Asia/Kolkata"], ["Kathmandu", "काठमांडू", 27.7172, 85.324, "Asia/Kathmandu"],
  ["Dubai", "दुबई", 25.2048, 55.2708, "Asia/Dubai"], ["Singapore", "सिंगापुर", 1.3521, 103.8198, "Asia/Singapore"],
  ["London", "लंदन", 51.5074, -0.1278, "Europe/London"], ["New York", "न्यूयॉर्क", 40.7128, -74.006, "America/New_York"],
];
