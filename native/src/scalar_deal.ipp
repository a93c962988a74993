// Cards dealt by look-up, a sample at a time; for paths whose vectors cannot look up 64 places at once.

class Table {
  public:
    explicit Table(const std::vector<Card>& unseen) : cards_{} {
        for (std::size_t place = 0; place < unseen.size(); ++place) {
            cards_[place] = holding_of(unseen[place]);
        }
    }

    Holding operator[](unsigned place) const { return cards_[place]; }

  private:
    Holding cards_[64];
};

// The cards of one player, in each sample of a batch.
class Drawn {
  public:
    Drawn(const Table&, Holding hand) {
        for (Holding& each : hands_) {
            each = hand;
        }
    }

    inline void add(const Table& table, const V* numbers) {
        std::uint16_t place[batch_size];
        std::memcpy(place, numbers, sizeof place);
        for (int sample = 0; sample < batch_size; ++sample) {
            hands_[sample] |= table[place[sample]];
        }
    }

    inline void join(const Drawn& other) {
        for (int sample = 0; sample < batch_size; ++sample) {
            hands_[sample] |= other.hands_[sample];
        }
    }

    inline Suits suits(int part) const { return load(hands_ + part * lanes); }

  private:
    alignas(64) Holding hands_[batch_size];
};
